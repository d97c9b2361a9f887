import type { TranslationState } from '@waystep/demo-model'
import { ProgressBar } from '@waystep/ui'
import './language-progress.css'

interface LanguageProgressProps {
  readonly progress: Readonly<Record<TranslationState, number>>
  /** The language’s. */
  readonly name: string
}

/** How far a language is: how many of its texts are translated, and what is out of date. */
export function LanguageProgress({ progress, name }: LanguageProgressProps) {
  const { missing, outdated, draft, confirmed } = progress
  const total = missing + outdated + draft + confirmed
  const done = draft + confirmed
  const words = [
    `${done} of ${total} translated`,
    ...(outdated > 0 ? [`${outdated} out of date`] : []),
    ...(draft > 0 ? [`${draft} to confirm`] : []),
  ].join(', ')
  return (
    <span className="ed-languages-progress">
      <ProgressBar
        label={`${name}: ${words}`}
        value={done}
        max={total}
        tone={done === total ? 'success' : 'brand'}
      />
      <span className="wsui-caption wsui-num">{words}</span>
    </span>
  )
}
