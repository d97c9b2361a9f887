import { Icon } from '@waystep/ui'
import { ArrowUpRight, type LucideIcon } from 'lucide-react'
import type { EditorAction } from '../actions/action.ts'
import { useAction } from '../actions/use-action.ts'

interface RowWords {
  readonly icon: LucideIcon
  readonly label: string
  /** What one gets by it, in a few words. */
  readonly hint: string
}

function RowContent({ icon, label, hint }: RowWords) {
  return (
    <>
      <span className="ed-create-mark">
        <Icon of={icon} />
      </span>
      <span>
        <b>{label}</b>
        <small>{hint}</small>
      </span>
    </>
  )
}

/** A way to get steps. */
export function CreateRow({ onClick, ...words }: RowWords & { readonly onClick: () => void }) {
  return (
    <li>
      <button type="button" className="ed-create-row" onClick={onClick}>
        <RowContent {...words} />
      </button>
    </li>
  )
}

/** The same by an action, whose icon it has. */
export function CreateActionRow({
  action,
  stepIds,
  ...words
}: Omit<RowWords, 'icon'> & {
  readonly action: EditorAction
  readonly stepIds: readonly string[]
}) {
  const { icon, run } = useAction(action, stepIds)
  return <CreateRow {...words} icon={icon} onClick={run} />
}

/** What opens in a tab of its own. */
export function CreateLink({ href, ...words }: RowWords & { readonly href: string }) {
  return (
    <li>
      <a className="ed-create-row" href={href} target="_blank" rel="noopener noreferrer">
        <RowContent {...words} />
        <Icon of={ArrowUpRight} />
      </a>
    </li>
  )
}
