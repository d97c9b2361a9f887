import type { Feature } from '@waystep/demo-model'
import { Button, Dialog, DialogBody, Icon, Note } from '@waystep/ui'
import { Languages, Lock, type LucideIcon, Mic, TextQuote } from 'lucide-react'
import { useSession } from '../../app/session/session.tsx'
import { useEditor } from '../core/editor-context.ts'
import { useGate } from '../plans/use-gate.ts'
import { openVoiceover } from '../voiceover/open-voiceover.ts'
import './enhance.css'

const stepLimit = 100

const tasks: readonly {
  readonly feature: Extract<Feature, 'ai-text' | 'ai-voice' | 'translations'>
  readonly icon: LucideIcon
  readonly name: string
  readonly text: string
}[] = [
  {
    feature: 'ai-text',
    icon: TextQuote,
    name: 'Text',
    text: `Writes the hotspots’ texts from the demo’s title. AI enhancement works for up to ${stepLimit} steps.`,
  },
  {
    feature: 'ai-voice',
    icon: Mic,
    name: 'Voiceover',
    text: 'Reads the texts of the steps aloud.',
  },
  {
    feature: 'translations',
    icon: Languages,
    name: 'Translate',
    text: 'Translates the demo into other languages.',
  },
]

/** What a locked task says and where it leads (E6.6, E2.5); what an open one still needs. */
function Task({ feature, icon, name, text }: (typeof tasks)[number]) {
  const editor = useEditor()
  const { closeDialog } = editor
  const { decision, ask } = useGate()(feature)
  return (
    <li>
      <Icon of={decision.allowed ? icon : Lock} />
      <span className="wsui-grow">
        <b>{name}</b>
        <span className="wsui-muted">{text}</span>
        {!decision.allowed && <span className="ed-enhance-locked">{decision.message}</span>}
      </span>
      {!decision.allowed && (
        <Button
          size="dense"
          onClick={() => {
            closeDialog()
            ask()
          }}
        >
          Upgrade
        </Button>
      )}
      {decision.allowed && feature === 'ai-voice' && (
        <Button
          size="dense"
          onClick={() => {
            closeDialog()
            openVoiceover(editor, false)
          }}
        >
          Open
        </Button>
      )}
    </li>
  )
}

/** E2.15: what AI can do for the demo, which plans open it, and what the server lacks for it. */
export function EnhanceDialog() {
  const { closeDialog } = useEditor()
  const { user } = useSession()
  return (
    <Dialog open onOpenChange={closeDialog} title="Enhance with AI" width={480}>
      <DialogBody>
        <ul className="ed-enhance">
          {tasks.map((task) => (
            <Task key={task.feature} {...task} />
          ))}
        </ul>
        <Note tone="warning">
          No AI service is connected to this server for texts and translations, so nothing can be
          written or translated yet.{' '}
          {user.isOperator
            ? 'Connecting one, such as an endpoint that speaks OpenAI’s protocol, is up to you as its operator; this version has no setting for it yet.'
            : 'Ask whoever operates it to connect one.'}
        </Note>
      </DialogBody>
    </Dialog>
  )
}
