import {
  Button,
  Checkbox,
  ConfirmDialog,
  Dialog,
  DialogBody,
  DialogFooter,
  Field,
  Input,
  Note,
  Select,
} from '@waystep/ui'
import { useState } from 'react'
import { useEditor } from '../../core/editor-context.ts'
import { CloneRecorder } from './clone-recorder.tsx'
import { CloneScript } from './clone-script.tsx'
import { cloneLanguages } from './clone-scripts.ts'
import { type CloneDraft, useCloneDraft } from './use-clone-draft.ts'
import '../recording/recording.css'
import './cloning.css'

export interface CloneVoiceDialogProps {
  readonly demoId: string
  /** The language of the demo's texts, as BCP 47 has it. */
  readonly language: string
  /** Called with `clone:<id>` once the voice is there; the dialog closes. */
  readonly onCloned: (voiceId: string) => void
}

/** Clones the voice of whoever reads a text aloud (V2.32). */
export function CloneVoiceDialog({ demoId, language, onCloned }: CloneVoiceDialogProps) {
  const editor = useEditor()
  const [isLeaving, setLeaving] = useState(false)
  const draft = useCloneDraft({
    demoId,
    language,
    onCloned: (voiceId) => {
      editor.closeDialog()
      onCloned(voiceId)
    },
  })
  const { recording, isSending } = draft
  // A minute of reading is not lost by one click beside the dialog.
  const leave = () => {
    const phase = recording.phase.peek()
    if (phase === 'recording' || phase === 'done') setLeaving(true)
    else editor.closeDialog()
  }
  return (
    <>
      <Dialog
        open
        onOpenChange={leave}
        title="Clone your voice"
        subtitle="Read the text aloud in a quiet room, for 45 seconds to 2 minutes. The recording is used for the voice and not kept."
        width={600}
        dismissable={!isSending}
      >
        <DialogBody>
          <CloneFields draft={draft} />
        </DialogBody>
        <DialogFooter>
          <Button variant="primary" loading={isSending} onClick={() => void draft.send()}>
            {isSending ? 'Processing...' : 'Continue'}
          </Button>
        </DialogFooter>
      </Dialog>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Discard this recording?"
        subtitle="Your voice is not cloned yet. What you recorded will be lost."
        primaryLabel="Discard recording"
        secondaryLabel="Keep it"
        danger
        onConfirm={() => editor.closeDialog()}
      />
    </>
  )
}

function CloneFields({ draft }: { readonly draft: CloneDraft }) {
  const { recording, isSending, failure } = draft
  return (
    <div className="ed-clone">
      <Field label="Voice name">
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            maxLength={100}
            disabled={isSending}
            onChange={(event) => draft.setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className="ed-clone-row">
        <Field label="Language">
          {(control) => (
            <Select
              {...control}
              value={draft.language}
              options={cloneLanguages.map(({ code, name }) => ({ value: code, label: name }))}
              disabled={isSending}
              onChange={draft.setLanguage}
            />
          )}
        </Field>
        <Field label="Who can use it">
          {(control) => (
            <Select
              {...control}
              value={draft.scope}
              options={draft.sharing}
              disabled={isSending}
              onChange={draft.setScope}
            />
          )}
        </Field>
      </div>
      <CloneScript language={draft.language} />
      <CloneRecorder recording={recording} isSending={isSending} />
      <Checkbox checked={draft.consents} disabled={isSending} onChange={draft.setConsents}>
        This is my voice, or I have its owner’s consent
      </Checkbox>
      {failure && (
        <Note tone="danger">Your voice was not cloned, and your recording is kept. {failure}</Note>
      )}
    </div>
  )
}
