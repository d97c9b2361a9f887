import { Button, Menu, MenuChoice, SegmentedControl } from '@waystep/ui'
import { ArrowDownWideNarrow } from 'lucide-react'
import { type DemoState, type Order, orderLabels, stateLabels } from './demo-state.ts'

export type StateFilter = DemoState | 'all'

const filters: readonly StateFilter[] = ['all', 'published', 'taken-down', 'private', 'empty']
const orders: readonly Order[] = ['updated', 'created', 'title']

export interface DemoToolbarProps {
  /** How many demos there are in each state; absent: a server of the version before has not said, nor does it filter. */
  readonly count: Readonly<Record<DemoState, number>> | undefined
  readonly filter: StateFilter
  readonly onFilter: (filter: StateFilter) => void
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

/** Which of the demos are shown, with how many there are of each, and in what order. */
export function DemoToolbar({ count, filter, onFilter, order, onOrder }: DemoToolbarProps) {
  const all = Object.values(count ?? {}).reduce((sum, one) => sum + one, 0)
  const countOf = (state: StateFilter) => (state === 'all' ? all : (count?.[state] ?? 0))
  const segments = filters
    .filter((state) => state === 'all' || state === filter || countOf(state) > 0)
    .map((state) => {
      const label = state === 'all' ? 'All' : stateLabels[state]
      return { value: state, label, content: `${label} ${countOf(state)}` }
    })
  return (
    <div className="demo-toolbar">
      {count && (
        <SegmentedControl
          label="Which demos"
          size="dense"
          value={filter}
          onChange={onFilter}
          segments={segments}
        />
      )}
      <Menu
        trigger={
          <Button variant="quiet" size="dense" icon={ArrowDownWideNarrow}>
            {orderLabels[order]}
          </Button>
        }
      >
        <MenuChoice
          value={order}
          onChange={onOrder}
          options={orders.map((value) => ({ value, label: orderLabels[value] }))}
        />
      </Menu>
    </div>
  )
}
