import { useComputed } from '@preact/signals-react'
import { chapterOf, wordsToSpeak } from '@waystep/demo-model'
import { Button } from '@waystep/ui'
import { RefreshCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { syncVoices } from './sync-voices.ts'

/** V4.33: milliseconds that the button is highlighted. */
const highlighted = 2_000

/** Ways to take a step's words over from what it shows (V2.19, V2.20). */
export function TextLinks({ stepId }: { readonly stepId: string }) {
  const editor = useEditor()
  const { demo, voiceDraft: draft } = editor
  const words = useComputed(() => {
    const document = demo.document.value
    return document ? wordsToSpeak(document, stepId) : ''
  }).value
  const isChapter = useComputed(() => {
    const document = demo.document.value
    return document !== null && chapterOf(document, stepId) !== null
  }).value
  const [isSynced, setSynced] = useState(false)
  useEffect(() => {
    if (!isSynced) return undefined
    const timer = setTimeout(() => setSynced(false), highlighted)
    return () => clearTimeout(timer)
  }, [isSynced])
  const insert = () => {
    const said = draft.typed(stepId).trimEnd()
    draft.say({ [stepId]: said === '' ? words : `${said}\n${words}` })
  }
  return (
    <div className="ed-voice-links">
      {words !== '' && (
        <button type="button" className="wsui-link" onClick={insert}>
          {isChapter ? 'Insert header text' : 'Insert hotspot text'}
        </button>
      )}
      <span className="wsui-push" />
      <span className="ed-voice-sync" data-synced={isSynced || undefined}>
        <Button
          variant="quiet"
          size="dense"
          icon={RefreshCcw}
          onClick={() => syncVoices(editor, [stepId], () => setSynced(true))}
        >
          Sync with hotspots
        </Button>
      </span>
    </div>
  )
}
