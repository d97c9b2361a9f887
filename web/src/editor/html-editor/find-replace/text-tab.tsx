import { rangesOf, type TextMatch, type TextSearch } from '@waystep/capture-format/find'
import { messageOf } from '@waystep/demo-model'
import { Button } from '@waystep/ui'
import { useMemo, useState } from 'react'
import { toasts } from '../../../toasts/toast-table.ts'
import { useEditor } from '../../core/editor-context.ts'
import { tellAnalytics } from '../../core/tell-analytics.ts'
import { FindResults } from './find-results.tsx'
import { MatchList } from './match-list.tsx'
import { replaceFound } from './replace-found.ts'
import { replacementsOf } from './replacements-of.ts'
import type { PartsOf } from './said-elsewhere/replaced-text.ts'
import { SaidElsewhereNote } from './said-elsewhere/said-elsewhere-note.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { SearchFields } from './search-fields.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { inOneList, useCurrentMatch } from './use-current-match.ts'
import { useFound } from './use-found.ts'
import { useSelection } from './use-selection.ts'

/** Milliseconds (H4.28, H9.6). */
const searchDelay = 300

/** Finds a text and replaces what is chosen of it (H2.36, H5.20, H5.21). */
export function TextTab() {
  const editor = useEditor()
  const { find, replacement, exact, caseSensitive, scope, replaced } = editor.html.find
  const replaceWith = replacement.value
  const search = { find: find.value, exact: exact.value, caseSensitive: caseSensitive.value }
  const what = search.find.trim() === '' ? null : JSON.stringify(search)
  const found = useFound<TextMatch>(what, searchDelay, (tasks, pages, now) =>
    tasks.findText(pages, now, search),
  )
  const matches = useMemo(() => inOneList(found?.steps ?? []), [found?.steps])
  const keys = useMemo(() => matches.map(({ key }) => key), [matches])
  const selection = useSelection(keys, `${what} ${found?.run}`)
  const current = useCurrentMatch(matches)
  const [isBusy, setBusy] = useState(false)
  const partsOf = useMemo<PartsOf>(() => {
    const sought: TextSearch | null = what === null ? null : JSON.parse(what)
    return (text) =>
      sought ? rangesOf(text, sought).map((range) => ({ ...range, text: replaceWith })) : []
  }, [what, replaceWith])
  const isAllDone =
    found?.state === 'done' && (matches.length === 0 || replaced.value.has(what ?? ''))

  const replace = async () => {
    const chosen = matches.filter(({ key }) => selection.has(key))
    if (chosen.length === 0) return editor.notify.say(toasts.noInstancesSelected)
    setBusy(true)
    const replacements = replacementsOf(chosen, () => replaceWith)
    const isDone = await replaceFound(editor, replacements).finally(() => setBusy(false))
    if (!isDone) return
    if (what !== null && scope.peek() === 'all')
      replaced.value = new Set([...replaced.peek(), what])
    tellAnalytics(editor, { event: 'HTML', action: 'Find and Replace' })
    editor.notify.say(toasts.textReplaced(chosen.length, search.find))
  }

  return (
    <form
      className="ed-find-tab"
      onSubmit={(event) => {
        event.preventDefault()
        if (what !== null && replaceWith !== '' && found?.state === 'done') void replace()
      }}
    >
      <SearchFields />
      <FindResults
        found={found}
        total={matches.length}
        nothing={messageOf({ code: 'no-matches-found', params: { text: search.find } })}
        idle="What you find here is replaced in texts, fields, tooltips and descriptions of images."
      >
        <SelectionBar selection={selection} total={matches.length} current={current} />
        <MatchList matches={matches} selection={selection} current={current} />
      </FindResults>
      {isAllDone && scope.value === 'all' && replaceWith !== '' && (
        <SaidElsewhereNote partsOf={partsOf} />
      )}
      <footer>
        <ScopeChoice />
        <span className="wsui-push" />
        <Button
          type="submit"
          variant="primary"
          loading={isBusy}
          disabled={matches.length === 0 || replaceWith === '' || found?.state !== 'done'}
        >
          Replace{selection.count > 0 && ` ${selection.count}`}
        </Button>
      </footer>
    </form>
  )
}
