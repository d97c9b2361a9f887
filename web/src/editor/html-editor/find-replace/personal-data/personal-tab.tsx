import { Button, Note } from '@waystep/ui'
import { useMemo, useState } from 'react'
import { toasts } from '../../../../toasts/toast-table.ts'
import { useEditor } from '../../../core/editor-context.ts'
import { FindResults } from '../find-results.tsx'
import { ScopeChoice } from '../scope-choice.tsx'
import { SelectionBar } from '../selection-bar.tsx'
import { inOneList, useCurrentMatch } from '../use-current-match.ts'
import { useFound } from '../use-found.ts'
import { useSelection } from '../use-selection.ts'
import { PersonalList } from './personal-list.tsx'
import type { PersonalMatch } from './personal-tasks.ts'
import { redactFound } from './redact-found.ts'

/** Says what was looked for and promises no more: nobody can say that a page names no one. */
const foundNothing =
  'Found no email addresses, no phone, card or account numbers, no VAT or personal numbers, no postal or IP addresses, no keys, and no names in the usual places.'
const none: ReadonlySet<string> = new Set()

/** Finds what is likely to be about real people, says why, and redacts or replaces it. */
export function PersonalTab() {
  const editor = useEditor()
  const { invented } = editor.html.find
  const found = useFound<PersonalMatch>('personal', 0, (tasks, pages, now) =>
    tasks.findPersonalData(pages, now),
  )
  const made = invented.value
  const matches = useMemo(
    () => inOneList(found?.steps ?? []).filter(({ match }) => !made.has(match.text)),
    [found?.steps, made],
  )
  // What would hide much besides is redacted only by somebody who chose it.
  const large = useMemo(
    () => new Set(matches.filter(({ match }) => !match.isSmall).map(({ key }) => key)),
    [matches],
  )
  const keys = useMemo(() => matches.map(({ key }) => key), [matches])
  const selection = useSelection(keys, 'personal', large.size > 0 ? large : none)
  const current = useCurrentMatch(matches)
  const [isBusy, setBusy] = useState(false)

  const redact = async () => {
    const chosen = matches.filter(({ key }) => selection.has(key))
    setBusy(true)
    const count = await redactFound(editor, chosen).finally(() => setBusy(false))
    if (count > 0) editor.notify.say(toasts.personalDataRedacted(count))
  }

  return (
    <div className="ed-find-tab">
      <FindResults found={found} total={matches.length} nothing={foundNothing} idle="">
        <SelectionBar selection={selection} total={matches.length} current={current} />
        <PersonalList matches={matches} selection={selection} current={current} />
      </FindResults>
      <div className="ed-find-caution">
        <Note>
          This looks at how things are written and where they stand. It can be wrong, and names
          alone are hard to see: read your pages before you share them.
        </Note>
      </div>
      <footer>
        <ScopeChoice />
        <span className="wsui-push" />
        <Button
          variant="primary"
          loading={isBusy}
          disabled={selection.count === 0 || found?.state !== 'done'}
          onClick={() => void redact()}
        >
          Redact{selection.count > 0 && ` ${selection.count}`}
        </Button>
      </footer>
    </div>
  )
}
