import { type DrawnElement, laidOutElement } from '@waystep/capture-format/mount'
import { variableReference } from '@waystep/demo-model'
import { Button, IconButton } from '@waystep/ui'
import { CornerLeftUp, CornerRightDown, RotateCcw, Trash2 } from 'lucide-react'
import { memo, useRef } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import { sizeText } from '../../page-picking/element-outline.tsx'
import { useDrawn } from '../../page-picking/use-drawn.ts'
import { usePicking } from '../../page-picking/use-picking.ts'
import { SwitchRow } from '../find-replace/switch-row.tsx'
import { ScopeQuestions } from '../scope-questions.tsx'
import { BackgroundPopover } from './background-popover.tsx'
import { kindNames, kindOf } from './element-kind.ts'
import { ImagePopover } from './image-popover.tsx'
import { LinkToStep } from './link-to-step.tsx'
import { LiveIntro } from './live-intro.tsx'
import { pageValues } from './page-values.ts'
import { PanelRow } from './panel-row.tsx'
import { TextControls } from './text-controls.tsx'
import { textTargetOf } from './text-target.ts'
import { type EditedElement, useEditedElement } from './use-edited-element.ts'
import { usePanelPlace } from './use-panel-place.ts'
import { wholeOf } from './whole-of.ts'

/** What floats over the page in the Live Editor. */
export function ElementPanel() {
  return (
    <>
      <SelectedPanel />
      <LiveIntro />
    </>
  )
}

/** H2.24: what can be done to the selected element, beside it. */
function SelectedPanel() {
  const { html } = useEditor()
  const frame = html.page.frame.value
  const element = useEditedElement()
  const drawn = useDrawn(frame, element ? [element.nodeId] : [], laidOutElement)
  const at = element ? drawn.get(element.nodeId) : undefined
  const panel = useRef<HTMLElement>(null)
  const place = usePanelPlace(panel, frame, at?.box ?? null)
  if (!element?.dom || !at) return null
  return (
    <section
      ref={panel}
      className="ed-live-panel"
      aria-label="Selected element"
      style={place ?? { visibility: 'hidden' }}
    >
      <PanelHead element={element} drawn={at} dom={element.dom} />
      <Controls key={element.nodeId} element={element} dom={element.dom} />
      <ScopeQuestions
        of={element}
        resetTitle="Reset the element"
        resetSubtitle="This element is edited on all steps. Where should it be as the page had it?"
      />
    </section>
  )
}

function PanelHead({
  element,
  drawn,
  dom,
}: {
  readonly element: EditedElement
  readonly drawn: DrawnElement
  readonly dom: Element
}) {
  const { html } = useEditor()
  const frame = html.page.frame.value
  const { walk } = usePicking(frame, {
    selected: element.nodeId,
    onSelect: (nodeId) => {
      html.selected.value = nodeId
    },
    keepsScroll: true,
    wholeOf,
  })
  return (
    <header>
      <strong>{kindNames[kindOf(dom)]}</strong>
      <code className="wsui-cut">{drawn.tagName}</code>
      <small className="wsui-num">{sizeText(drawn)}</small>
      <IconButton
        label="Select parent"
        icon={CornerLeftUp}
        size="dense"
        shortcut="arrowup"
        onClick={() => walk('parent', true)}
      />
      <IconButton
        label="Select child"
        icon={CornerRightDown}
        size="dense"
        shortcut="arrowdown"
        onClick={() => walk('child', true)}
      />
      <IconButton
        label="Reset"
        icon={RotateCcw}
        size="dense"
        disabled={!element.isUpdated}
        onClick={() => element.reset()}
      />
    </header>
  )
}

interface ControlsProps {
  readonly element: EditedElement
  readonly dom: Element
}

/** All that the controls show; what the text says is no part of it. */
function shownBy({ element, dom }: ControlsProps): string {
  const { TextContent: _, Texts: __, ...values } = element.values
  const { type, appliesToAll } = element
  return JSON.stringify([values, type, appliesToAll, kindOf(dom)])
}

/** Not drawn again for each letter that is typed. */
const Controls = memo(
  ElementControls,
  (before, after) => before.dom === after.dom && shownBy(before) === shownBy(after),
)

function ElementControls({ element, dom }: ControlsProps) {
  const { html } = useEditor()
  const { values, change } = element
  const page = pageValues(dom)
  const kind = kindOf(dom)
  const state = html.page.page.value
  const appendVariable = (name: string) => {
    const now = element.current()
    if (state.state !== 'ready' || !now) return
    const target = textTargetOf(state.capture.tree, now.nodeId, dom, now.values)
    const space = /\s$/.test(target.text) || target.text === '' ? '' : ' '
    change(target.changes(`${target.text}${space}${variableReference(name)}`))
  }
  const isRedacted = values.Redact === 'redact'
  const isHidden = values.Visibility === 'hidden'
  return (
    <>
      <div className="ed-live-section">
        {kind === 'text' && (
          <TextControls element={element} page={page} onVariable={appendVariable} />
        )}
        <ImagePopover element={element} page={page} isImage={kind === 'image'} />
      </div>
      <div className="ed-live-section">
        {kind !== 'image' && (
          <PanelRow name="Background">
            <BackgroundPopover element={element} page={page} />
          </PanelRow>
        )}
        <PanelRow name="Link to step">
          <LinkToStep element={element} />
        </PanelRow>
      </div>
      <div className="ed-live-section">
        <SwitchRow
          name="Redact"
          checked={isRedacted}
          onChange={(on) =>
            change({ Redact: { oldValue: 'normal', newValue: on ? 'redact' : 'normal' } })
          }
        />
        <SwitchRow
          name="Hide"
          checked={isHidden}
          onChange={(on) =>
            change({ Visibility: { oldValue: 'visible', newValue: on ? 'hidden' : 'visible' } })
          }
        />
        <SwitchRow
          name="Apply to all steps"
          checked={element.appliesToAll}
          onChange={element.applyToAll}
        />
        <Button
          icon={Trash2}
          variant="quiet"
          size="dense"
          onClick={() => {
            change({ Remove: { oldValue: null, newValue: 'removed' } })
            html.selected.value = null
          }}
        >
          Remove element
        </Button>
      </div>
    </>
  )
}
