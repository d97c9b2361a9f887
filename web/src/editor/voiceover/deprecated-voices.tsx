import type { VoiceOption } from '@waystep/api-contract'
import { IconButton, Note } from '@waystep/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useEditor } from '../core/editor-context.ts'
import { dismissedVoices, dismissVoices } from './dismissed-voices.ts'

/** Warns of voices that speak in the demo and will not be there for ever (V2.13). */
export function DeprecatedVoices({ voices }: { readonly voices: readonly VoiceOption[] }) {
  const { demo } = useEditor()
  const [dismissed, setDismissed] = useState(dismissedVoices)
  const used = new Set(demo.steps.value.map(({ voice }) => voice))
  const deprecated = voices.filter(
    ({ id, isDeprecated }) => isDeprecated && used.has(id) && !dismissed.has(id),
  )
  if (deprecated.length === 0) return null
  const names = deprecated.map(({ name }) => name).join(', ')
  return (
    <Note tone="warning">
      <span className="ed-voice-deprecated">
        <span className="wsui-grow">
          {deprecated.length === 1
            ? `${names} is deprecated. What it has said stays; choose another voice for new texts.`
            : `${names} are deprecated. What they have said stays; choose other voices for new texts.`}
        </span>
        <IconButton
          label="Dismiss"
          icon={X}
          size="small"
          onClick={() => setDismissed(dismissVoices(deprecated.map(({ id }) => id)))}
        />
      </span>
    </Note>
  )
}
