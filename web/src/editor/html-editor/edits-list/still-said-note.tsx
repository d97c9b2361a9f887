import type { DemoDocument } from '@waystep/demo-model'
import { Note } from '@waystep/ui'
import { textNames } from '../demo-texts.ts'
import { stillSaid } from './still-said.ts'

/** Warns of texts around the pages that say what was withheld in the pages. */
export function StillSaidNote({
  document,
  placed,
}: {
  readonly document: DemoDocument
  readonly placed: Parameters<typeof stillSaid>[1]
}) {
  const said = stillSaid(document, placed)
  if (said.length === 0) return null
  return (
    <Note tone="warning">
      Viewers still read elsewhere what these edits take away:
      <ul className="ed-still-said">
        {said.map(({ step, where, word }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step may say a word in two hotspots
          <li key={`${step.id} ${where} ${word} ${index}`}>
            {textNames[where]} step {step.number} says “{word}”.
          </li>
        ))}
      </ul>
    </Note>
  )
}
