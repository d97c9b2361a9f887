import { mostPronunciations, type PronunciationItem } from '@waystep/api-contract'
import { Button, IconButton, Input, Note } from '@waystep/ui'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../api-client/call.ts'
import { useApiMutation } from '../../../api-client/use-api-mutation.ts'
import { useSession } from '../../../app/session/session.tsx'
import { toasts } from '../../../toasts/toast-table.ts'
import { pronunciationsKey } from './speech-keys.ts'
import './voices.css'

interface TypedWord extends PronunciationItem {
  readonly id: number
}

/** The list of words as it is typed. @param words as they are stored */
export function PronunciationForm({ words }: { readonly words: readonly PronunciationItem[] }) {
  const { workspace } = useSession()
  const last = useRef(words.length)
  const [typed, setTyped] = useState<readonly TypedWord[]>(() =>
    words.map((one, id) => ({ ...one, id })),
  )
  const kept = typed
    .map(({ word, said }) => ({ word: word.trim(), said: said.trim() }))
    .filter(({ word, said }) => word !== '' || said !== '')
  const isSame = JSON.stringify(kept) === JSON.stringify(words)
  const save = useApiMutation({
    run: () =>
      call('PUT /api/workspaces/:workspaceId/pronunciations', {
        params: { workspaceId: workspace.id },
        body: { words: kept },
      }),
    refresh: [pronunciationsKey(workspace.id)],
    done: toasts.pronunciationsSaved,
    showsError: true,
  })
  const change = (id: number, changes: Partial<PronunciationItem>) => {
    save.reset()
    setTyped(typed.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  }
  const add = () => {
    last.current += 1
    setTyped([...typed, { id: last.current, word: '', said: '' }])
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className="pronunciations" onSubmit={submit}>
      {save.error && <Note tone="danger">{save.error.message}</Note>}
      {typed.length > 0 && (
        <ul className="pronunciation-list" aria-label="Words">
          {typed.map(({ id, word, said }, at) => (
            <li key={id} className="pronunciation">
              <Input
                aria-label={`Word ${at + 1}`}
                placeholder="SQL"
                maxLength={60}
                value={word}
                onChange={({ currentTarget }) => change(id, { word: currentTarget.value })}
              />
              <Input
                aria-label={`How word ${at + 1} is said`}
                placeholder="sequel"
                maxLength={120}
                value={said}
                onChange={({ currentTarget }) => change(id, { said: currentTarget.value })}
              />
              <IconButton
                label={`Remove ${word || `word ${at + 1}`}`}
                icon={Trash2}
                onClick={() => setTyped(typed.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="settings-actions">
        <Button icon={Plus} disabled={typed.length >= mostPronunciations} onClick={add}>
          Add a word
        </Button>
        <Button type="submit" variant="primary" disabled={isSame} loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
