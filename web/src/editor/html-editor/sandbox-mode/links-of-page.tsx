import { drawnElement, nameOf } from '@waystep/capture-format/mount'
import { Icon } from '@waystep/ui'
import { ArrowRight } from 'lucide-react'
import { useEditor } from '../../core/editor-context.ts'
import { linksOfPage, targetWords } from './page-links.ts'

/** Every link of the shown page, to be found and chosen without looking for it. */
export function LinksOfPage() {
  const { html, demo } = useEditor()
  const document = demo.document.value
  const frame = html.page.frame.value
  const links = linksOfPage(Object.values(html.draft.edits.value), html.page.resolutions.value)
  if (!document || !frame || links.length === 0) return null
  return (
    <section className="ed-sandbox-links" aria-labelledby="ed-sandbox-links">
      <h3 id="ed-sandbox-links" className="wsui-caption">
        {links.length === 1 ? '1 link on this page' : `${links.length} links on this page`}
      </h3>
      <ul>
        {links.map(({ nodeId, link }) => (
          <li key={nodeId}>
            <button
              type="button"
              aria-pressed={html.selected.value === nodeId}
              onClick={() => {
                html.selected.value = nodeId
              }}
            >
              <span>
                {nameOf(frame, nodeId) || drawnElement(frame, nodeId)?.tagName || 'Element'}
              </span>
              <small>
                <Icon of={ArrowRight} size={12} />
                {targetWords(document, link)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
