import { languageNamed } from '@waystep/demo-model'
import type { OpenTranslation } from './translation-edits.ts'

/** What stands over originals and their translations. */
export function TextColumns({ open }: { readonly open: OpenTranslation }) {
  const source = open.source === null ? null : languageNamed(open.source)
  return (
    <div className="ed-hub-columns">
      <h3>Original text{source && <span className="wsui-muted"> {source.name}</span>}</h3>
      <h3>
        Translated text
        <span className="wsui-muted"> {languageNamed(open.language)?.name}</span>
      </h3>
    </div>
  )
}
