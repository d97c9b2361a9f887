import { Note } from '@waystep/ui'
import type { OthersChanges } from './translation-edits.ts'

/** What others did to the translation while it was open; nothing where they did nothing. */
export function OthersNote({ others }: { readonly others: OthersChanges | undefined }) {
  if (others === undefined) return null
  const kept = others.kept.length
  const changed = others.changed.length
  const replaced = others.replaced.length
  const keptWords =
    kept === 1
      ? '1 text stays as somebody confirmed it meanwhile.'
      : `${kept} texts stay as others confirmed them meanwhile.`
  const changedWords =
    changed === 1
      ? 'Somebody changed 1 text meanwhile: it is shown as it is now.'
      : `Others changed ${changed} texts meanwhile: they are shown as they are now.`
  const replacedWords =
    replaced === 1
      ? 'Somebody changed 1 text that is changed here, too: saving puts yours in its place.'
      : `Others changed ${replaced} texts that are changed here, too: saving puts yours in their place.`
  return (
    <div className="ed-hub-note" role="status">
      <Note>
        {kept > 0 && keptWords} {changed > 0 && changedWords} {replaced > 0 && replacedWords}
      </Note>
    </div>
  )
}
