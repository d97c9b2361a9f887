import type { EmailMatch } from '@waystep/capture-format/find'
import { emailsIn } from '@waystep/capture-format/find'
import { messageOf } from '@waystep/demo-model'
import { Button } from '@waystep/ui'
import { useMemo, useState } from 'react'
import { toasts } from '../../../toasts/toast-table.ts'
import { useEditor } from '../../core/editor-context.ts'
import { tellAnalytics } from '../../core/tell-analytics.ts'
import { DomainList } from './domain-list.tsx'
import { EmailList } from './email-list.tsx'
import { FindResults } from './find-results.tsx'
import { replaceFound } from './replace-found.ts'
import { replacementsOf } from './replacements-of.ts'
import type { PartsOf } from './said-elsewhere/replaced-text.ts'
import { SaidElsewhereNote } from './said-elsewhere/said-elsewhere-note.tsx'
import { ScopeChoice } from './scope-choice.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { inOneList, useCurrentMatch } from './use-current-match.ts'
import { useFakeEmails } from './use-fake-emails.ts'
import { useFound } from './use-found.ts'
import { useSelection } from './use-selection.ts'

/** Milliseconds until pages are looked through again after their addresses were replaced (H4.28, H9.6). */
const rescanDelay = 500

/** Replaces e-mail addresses with invented ones, each with the same one everywhere (H9.9). */
export function EmailsTab() {
  const editor = useEditor()
  const { readdressed, scope } = editor.html.find
  const found = useFound<EmailMatch>('emails', rescanDelay, (tasks, pages, now) =>
    tasks.findEmails(pages, now),
  )
  const matches = useMemo(() => inOneList(found?.steps ?? []), [found?.steps])
  const addresses = useMemo(
    () => [...new Set(matches.map(({ match }) => match.address))],
    [matches],
  )
  const { run, fakes, leftOut, renew } = useFakeEmails(addresses)
  const selection = useSelection(addresses, `${run}`, leftOut)
  const current = useCurrentMatch(matches)
  const [isBusy, setBusy] = useState(false)
  const known = readdressed.value
  const partsOf = useMemo<PartsOf>(
    () => (text) =>
      emailsIn(text).flatMap(({ start, end, address }) => {
        const fake = known.get(address)
        return fake === undefined ? [] : [{ start, end, text: fake }]
      }),
    [known],
  )

  const replace = async () => {
    const chosen = matches.filter(({ match }) => selection.has(match.address))
    if (chosen.length === 0) return editor.notify.say(toasts.noEmailsSelected)
    setBusy(true)
    const { count } = selection
    const replacements = replacementsOf(chosen, ({ address }) => fakes.for(address))
    const isDone = await replaceFound(editor, replacements).finally(() => setBusy(false))
    if (!isDone) return
    const fresh = addresses.filter(selection.has).map((one) => [one, fakes.for(one)] as const)
    if (scope.peek() === 'all') readdressed.value = new Map([...readdressed.peek(), ...fresh])
    renew(fresh.map(([, fake]) => fake))
    tellAnalytics(editor, { event: 'HTML', action: 'Anonymize Emails' })
    editor.notify.say(toasts.emailsReplaced(count))
  }

  return (
    <div className="ed-find-tab">
      <FindResults
        found={found}
        total={matches.length}
        nothing={messageOf({ code: 'no-emails-found' })}
        idle=""
      >
        <SelectionBar selection={selection} total={addresses.length} current={current} />
        <EmailList
          addresses={addresses}
          matches={matches}
          fakes={fakes}
          invented={leftOut}
          selection={selection}
          current={current}
        />
      </FindResults>
      {known.size > 0 && <SaidElsewhereNote partsOf={partsOf} />}
      <DomainList />
      <footer>
        <ScopeChoice />
        <span className="wsui-push" />
        <Button
          variant="primary"
          loading={isBusy}
          disabled={matches.length === 0 || found?.state !== 'done'}
          onClick={() => void replace()}
        >
          Replace{selection.count > 0 && ` ${selection.count}`}
        </Button>
      </footer>
    </div>
  )
}
