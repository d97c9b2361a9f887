import type { TranslatableText } from '@waystep/demo-model'
import { Note } from '@waystep/ui'
import type { ImportedFile } from './import-file.ts'
import { kindLabels } from './row-words.ts'

interface ImportReportProps {
  readonly report: ImportedFile
  readonly originals: readonly TranslatableText[]
}

/** What is told of a text that came with a fault; one that is too long is not put. */
const faultWords: Readonly<Record<string, string>> = {
  'too-long': 'is longer than it may be, and was left out',
  'variables-lost': 'lacks variables of the original',
  'variables-added': 'has variables that the original lacks',
  'markup-changed': 'has other links, bold words or lists than the original',
}

const texts = (count: number) => (count === 1 ? '1 text' : `${count} texts`)
const those = (count: number) => (count === 1 ? 'it' : 'them')

/** What became of the texts of a file. */
export function ImportReport({ report, originals }: ImportReportProps) {
  const { changed, kept, unknown, faults } = report
  const originalOf = new Map(originals.map((one) => [one.key, one]))
  const lines = [
    changed === 0 ? 'No text was changed.' : `${texts(changed)} changed.`,
    ...(kept > 0 ? [`${texts(kept)} kept, since people confirmed ${those(kept)}.`] : []),
    ...(unknown > 0
      ? [`${texts(unknown)} passed over: the demo does not have ${those(unknown)}.`]
      : []),
  ]
  return (
    <Note tone={faults.length > 0 ? 'warning' : 'success'}>
      <div role="status">{lines.join(' ')}</div>
      {faults.length > 0 && (
        <ul className="ed-hub-report">
          {faults.map(({ key, code }) => {
            const original = originalOf.get(key)
            return (
              <li key={`${key} ${code}`}>
                {original && `${kindLabels[original.kind]} `}
                <q dir="auto">{original?.text ?? key}</q> {faultWords[code] ?? code}.
              </li>
            )
          })}
        </ul>
      )}
    </Note>
  )
}
