import { ConfirmDialog, FullScreenDialog, IconButton, SegmentedControl } from '@waystep/ui'
import { CircleQuestionMark, Replace, TextCursor, Waypoints } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { ChoosingBar } from './edits-list/choosing-bar.tsx'
import { EditsPanel } from './edits-list/edits-panel.tsx'
import { HtmlActions } from './html-actions.tsx'
import { HtmlEditorContext, type HtmlEditorParts } from './html-editing-context.ts'
import type { HtmlTab } from './html-tab.ts'
import { showEditable } from './open-html-editor.ts'
import { PageRoom } from './page/page-room.tsx'
import { HeldDialog } from './saving/held-dialog.tsx'
import { StepSelector } from './step-selector.tsx'
import { tabParts } from './tab-parts.ts'
import { useHtmlKeys } from './use-html-keys.ts'
import './html-editor.css'

const tabs = [
  { value: 'liveEditor', label: 'Live Editor', icon: TextCursor },
  { value: 'findAndReplace', label: 'Find & Replace', icon: Replace },
  { value: 'sandboxMode', label: 'Sandbox Mode', icon: Waypoints },
] as const

/** Edits captured pages: text, pictures, redaction, find and replace, sandbox links (H2.18). */
export function HtmlEditor({ tab }: { readonly tab: HtmlTab }) {
  const editor = useEditor()
  const { html } = editor
  const [asks, setAsks] = useState(false)
  const { value: listIsOpen } = html.listIsOpen
  const { parts, leavesSomething } = useEscape()
  useHtmlKeys(editor, !asks && html.held.value === null)
  const { Overlay, Panel } = tabParts[tab]
  const step = editor.currentStep.value
  // The address, or somebody else who deletes a step, may show one without a page.
  useEffect(() => {
    if (step) showEditable(editor)
  }, [editor, step])

  const leave = () => {
    html.draft.discard()
    html.held.value = null
    html.selected.value = null
    html.listIsOpen.value = false
    html.tab.value = null
  }
  const close = () => (html.draft.unsaved.value ? setAsks(true) : leave())

  return (
    <HtmlEditorContext value={parts}>
      <FullScreenDialog
        title="HTML editor"
        onClose={() => leavesSomething() || close()}
        lead={
          <>
            <HelpLink />
            <StepSelector />
          </>
        }
        middle={
          <SegmentedControl
            label="Tool"
            value={tab}
            onChange={(next) => {
              html.tab.value = next
            }}
            segments={tabs.map(({ value, label, icon: Icon }) => ({
              value,
              label,
              content: (
                <span className="ed-html-tab">
                  <Icon size={16} aria-hidden />
                  <span>{label}</span>
                </span>
              ),
            }))}
          />
        }
        actions={<HtmlActions onClose={close} />}
      >
        <div className="ed-html-main">
          <PageRoom overlay={<Overlay />} />
          <ChoosingBar />
          {listIsOpen && tab !== 'liveEditor' ? null : <Panel />}
          {listIsOpen && <EditsPanel />}
        </div>
      </FullScreenDialog>
      <HeldDialog />
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Unsaved changes"
        subtitle="The changes to these pages are not saved yet. Without saving they are lost."
        primaryLabel="Discard changes"
        secondaryLabel="Go back"
        danger
        onConfirm={leave}
      />
    </HtmlEditorContext>
  )
}

/** H2.18: what can be done here, on an example. */
function HelpLink() {
  return (
    <IconButton
      label="Help"
      icon={CircleQuestionMark}
      tooltipSide="bottom"
      onClick={() => window.open('/help/html-editor', '_blank', 'noopener')}
    />
  )
}

/** What Escape does before it closes the editor. */
function useEscape() {
  const handlers = useRef<(() => boolean)[]>([])
  const parts = useMemo<HtmlEditorParts>(
    () => ({
      onEscape(handler) {
        handlers.current = [handler, ...handlers.current]
        return () => {
          handlers.current = handlers.current.filter((other) => other !== handler)
        }
      },
    }),
    [],
  )
  return { parts, leavesSomething: () => handlers.current.some((handler) => handler()) }
}
