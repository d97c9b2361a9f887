import { chapterOf, type DemoDocument, plainText, recordById } from '@waystep/demo-model'
import { Button, Checkbox, Dialog, DialogBody, DialogFooter, EmptyState, Note } from '@waystep/ui'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toasts } from '../../toasts/toast-table.ts'
import type { Editor } from '../core/editor.ts'
import { useEditor } from '../core/editor-context.ts'
import { undo } from '../history/undo.ts'
import { stepLabel } from '../steps/step-label.ts'
import { type Proposal, takeTexts } from './proposal.ts'
import { proposalFault } from './proposal-fault.ts'
import type { Found } from './use-proposals.ts'

const textsOf = (count: number) => (count === 1 ? '1 text' : `${count} texts`)

/** Ids of the hotspots whose proposals lost or spoiled something: these are accepted by those who tick them only. */
const faulty = (proposals: readonly Proposal[]): ReadonlySet<string> =>
  new Set(proposals.filter(({ faults }) => faults.length > 0).map(({ hotspotId }) => hotspotId))

/** Puts what was accepted into the demo, as one gesture. Answers whether anything was. */
function take(editor: Editor, accepted: readonly Proposal[]): boolean {
  const document = editor.demo.document.value
  const change = document && takeTexts(document, accepted)
  if (!change) {
    editor.notify.say(toasts.textsGone)
    return false
  }
  if (!editor.run(change.command, 'Enhance texts')) return false
  editor.notify.say(toasts.textsTaken(change.count, change.left), () => {
    undo.run(editor, [])
  })
  return true
}

interface ReviewTextsProps {
  readonly found: Found
  /** Back to what is to be written; what was found is forgotten. */
  readonly onBack: () => void
}

/** What was written, beside what stands there: each is accepted or left. Nothing has changed until then. */
export function ReviewTexts({ found: { proposals, left }, onBack }: ReviewTextsProps) {
  const editor = useEditor()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [refused, setRefused] = useState(() => faulty(proposals))
  const document = editor.demo.document.value
  const accepted = proposals.filter(({ hotspotId }) => !refused.has(hotspotId))
  const toggle = (hotspotId: string) => {
    const next = new Set(refused)
    if (!next.delete(hotspotId)) next.add(hotspotId)
    setRefused(next)
  }
  const apply = () => {
    if (!take(editor, accepted)) return
    editor.closeDialog()
    // E2.8, E4.27: the editor shows the texts already, so the page stays.
    void navigate({ pathname, search, hash: '#ai' }, { replace: true })
  }
  return (
    <Dialog
      open
      dismissable={proposals.length === 0}
      onOpenChange={editor.closeDialog}
      title="Enhance with AI"
      subtitle="Nothing has changed yet: tick the texts to take."
      width={860}
    >
      <DialogBody>
        <div className="ed-enhance-review">
          {left > 0 && (
            <Note tone="warning">
              {left === 1
                ? 'For 1 hotspot nothing of use was written. It stays as it is.'
                : `For ${left} hotspots nothing of use was written. They stay as they are.`}
            </Note>
          )}
          {proposals.length === 0 && (
            <EmptyState icon={FileCheck} title="Nothing to change">
              No text is better than those that the demo has.
            </EmptyState>
          )}
          {proposals.length > 1 && (
            <Checkbox
              checked={accepted.length === proposals.length || (accepted.length > 0 && 'mixed')}
              onChange={(on) =>
                setRefused(new Set(on ? [] : proposals.map(({ hotspotId }) => hotspotId)))
              }
            >
              All {proposals.length} texts
            </Checkbox>
          )}
          <ol aria-label="Texts">
            {document &&
              proposals.map((one) => (
                <ProposalRow
                  key={one.hotspotId}
                  proposal={one}
                  document={document}
                  isAccepted={!refused.has(one.hotspotId)}
                  onToggle={() => toggle(one.hotspotId)}
                />
              ))}
          </ol>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onBack}>Back</Button>
        <Button onClick={editor.closeDialog}>Discard</Button>
        <Button variant="primary" disabled={accepted.length === 0} onClick={apply}>
          Take {textsOf(accepted.length)}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface ProposalRowProps {
  readonly proposal: Proposal
  readonly document: DemoDocument
  readonly isAccepted: boolean
  readonly onToggle: () => void
}

function ProposalRow({ proposal, document, isAccepted, onToggle }: ProposalRowProps) {
  const step = recordById(document.steps, proposal.stepId)
  const name = step ? stepLabel(step, chapterOf(document, step.id)).full : ''
  return (
    <li data-left={!isAccepted || undefined}>
      <Checkbox checked={isAccepted} onChange={onToggle}>
        <span className="ed-enhance-step">
          <span className="wsui-num wsui-muted">{step?.number}</span>
          <span dir="auto" className="wsui-cut">
            {name}
          </span>
        </span>
      </Checkbox>
      <dl>
        <div>
          <dt>Was</dt>
          <dd dir="auto">{plainText(proposal.was) || '—'}</dd>
        </div>
        <div>
          <dt>Now</dt>
          <dd dir="auto">{plainText(proposal.now)}</dd>
        </div>
      </dl>
      {proposal.faults.map((fault) => (
        <p key={fault.code} className="ed-enhance-fault">
          {proposalFault(fault)}
        </p>
      ))}
    </li>
  )
}
