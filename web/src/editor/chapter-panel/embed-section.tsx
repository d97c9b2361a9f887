import { anyDomain, type Chapter, withScheme } from '@waystep/demo-model'
import { Field, Input } from '@waystep/ui'
import { useSession } from '../../app/session/session.tsx'
import { useEditor } from '../core/editor-context.ts'
import { useGate } from '../plans/use-gate.ts'
import { PanelSection } from './panel-section.tsx'
import { useIssueAt } from './use-issue-at.ts'

/** E2.60; disabled while the plan does not open such chapters (E5.3). */
export function EmbedSection({ chapter }: { readonly chapter: Chapter }) {
  const { chapterDraft } = useEditor()
  const issueAt = useIssueAt()
  const { decision } = useGate()('chapter-embed')
  const { embedDomains } = useSession().server
  const typed = chapter.embedCode.trim() !== ''
  const complete = () => {
    const embedCode = withScheme(chapter.embedCode)
    if (embedCode !== chapter.embedCode) chapterDraft.change({ embedCode })
  }
  return (
    <PanelSection title="Embed">
      <Field
        label="Link to embed"
        hint={
          decision.allowed
            ? 'A page for bookings or answers, such as Calendly or Typeform'
            : decision.message
        }
        error={typed && issueAt('embedCode')}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://calendly.com/you/demo"
            value={chapter.embedCode}
            disabled={!decision.allowed}
            onChange={(event) => chapterDraft.change({ embedCode: event.target.value.trim() })}
            onBlur={complete}
          />
        )}
      </Field>
      {!embedDomains.includes(anyDomain) && (
        <details className="ed-embed-domains">
          <summary>Pages that may be embedded</summary>
          <ul>
            {embedDomains.map((domain) => (
              <li key={domain}>{domain}</li>
            ))}
          </ul>
        </details>
      )}
    </PanelSection>
  )
}
