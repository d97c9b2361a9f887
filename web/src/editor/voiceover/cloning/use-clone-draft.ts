import { useEffect, useState } from 'react'
import { useSession } from '../../../app/session/session.tsx'
import { toasts } from '../../../toasts/toast-table.ts'
import { useEditor } from '../../core/editor-context.ts'
import { useDemoWorkspace } from '../../plans/use-demo-workspace.ts'
import { createCloneRecording } from './clone-recording.ts'
import { nearestLanguage } from './clone-scripts.ts'
import { sendVoice } from './send-voice.ts'
import { sharingOptions } from './sharing-options.ts'

interface Asked {
  readonly demoId: string
  /** The language of the demo's texts, as BCP 47 has it. */
  readonly language: string
  readonly onCloned: (voiceId: string) => void
}

/** What the dialog holds: the voice to be, its recording, and what became of sending it. */
export function useCloneDraft({ demoId, language: textLanguage, onCloned }: Asked) {
  const { notify } = useEditor()
  const { user } = useSession()
  const { id: workspaceId, enterpriseId } = useDemoWorkspace()
  const sharing = sharingOptions({ userId: user.id, workspaceId, enterpriseId })
  const [recording] = useState(() => createCloneRecording(notify))
  const [name, setName] = useState(defaultName(user.name))
  const [language, setLanguage] = useState(nearestLanguage(textLanguage))
  const [scope, setScope] = useState(sharing[0]?.value ?? 'personal')
  const [consents, setConsents] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // V4.37.
  useEffect(() => recording.discard, [recording])

  const send = async () => {
    const sound = recording.recording.peek()
    const owner = sharing.find(({ value }) => value === scope)
    if (name.trim() === '') return notify.say(toasts.cloneNameBlank)
    if (sound === null || owner === undefined) return notify.say(toasts.cloneNotRecorded)
    if (!consents) return notify.say(toasts.cloneWithoutConsent)
    setSending(true)
    setFailure(null)
    const { ownerId } = owner
    const voice = { demoId, name: name.trim(), language, scope, ownerId, recording: sound }
    const sent = await sendVoice(voice)
    setSending(false)
    if (sent.ok) {
      notify.say(toasts.voiceCloned)
      onCloned(sent.voiceId)
      return
    }
    // The recording stays whatever happened (V8.20).
    if (sent.error.code === 'conflict') notify.say(toasts.cloneNameTaken)
    else {
      console.warn('The voice could not be cloned.', sent.error)
      setFailure(sent.error.message)
    }
  }
  return {
    recording,
    sharing,
    name,
    setName,
    language,
    setLanguage,
    scope,
    setScope,
    consents,
    setConsents,
    isSending,
    failure,
    send,
  }
}

export type CloneDraft = ReturnType<typeof useCloneDraft>

/** V5.12. */
function defaultName(fullName: string): string {
  const [first = ''] = fullName.trim().split(/\s+/)
  return first === '' ? 'My voice' : `${first}'s Voice`
}
