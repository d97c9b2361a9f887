import { brandColour } from '@waystep/demo-model'
import { Spinner } from '@waystep/ui'
import { type ReactNode, useState } from 'react'
import { toasts } from '../../toasts/toast-table.ts'
import { useEditor } from '../core/editor-context.ts'
import { uploadAsset } from '../uploads/upload-asset.ts'
import { type Pattern, patternPicture, patterns, patternUrl } from './patterns.ts'

interface PatternChoicesProps {
  /** What stands on each of them. */
  readonly inside?: ReactNode
  /** @param asset the stored picture of the pattern */
  readonly onChoose: (asset: string) => void
}

/** Patterns in the color of the demo's hotspots. Choosing one stores it as a picture. */
export function PatternChoices({ inside, onChoose }: PatternChoicesProps) {
  const editor = useEditor()
  const [busy, setBusy] = useState<string | null>(null)
  const demo = editor.demo.demo.value
  const color = editor.currentHotspots.value[0]?.bgcolor ?? brandColour

  const choose = async (pattern: Pattern) => {
    if (busy !== null || !demo) return
    setBusy(pattern.label)
    const stored = await patternPicture(pattern, color)
      .then((picture) => uploadAsset(demo.workspaceId, picture))
      .catch(() => null)
    setBusy(null)
    if (stored?.ok) onChoose(stored.value)
    else editor.notify.say(toasts.backgroundNotChanged)
  }

  return (
    <fieldset className="ed-grounds">
      <legend className="wsui-label">Pattern</legend>
      {patterns.map((pattern) => (
        <button
          key={pattern.label}
          type="button"
          className="ed-ground"
          aria-label={pattern.label}
          aria-busy={busy === pattern.label}
          title={pattern.label}
          style={{ backgroundImage: `url("${patternUrl(pattern, color)}")` }}
          onClick={() => void choose(pattern)}
        >
          {busy === pattern.label ? (
            <Spinner />
          ) : (
            inside && <span aria-hidden="true">{inside}</span>
          )}
        </button>
      ))}
    </fieldset>
  )
}
