import { Icon } from '@waystep/ui'
import { Plus } from 'lucide-react'
import { memo } from 'react'
import { openRowMenu } from './open-row-menu.ts'

/** The gap after a tile, 0 before the first, which opens a line on hover and focus (E2.42). */
export const Gap = memo(function Gap({ after }: { readonly after: number }) {
  return (
    <div className="ed-gap">
      <button
        type="button"
        className="ed-gap-button"
        aria-haspopup="menu"
        aria-label={after === 0 ? 'Add a step at the start' : `Add a step after ${after}`}
        onClick={openRowMenu}
      >
        <span>
          <Icon of={Plus} size={14} />
        </span>
      </button>
    </div>
  )
})
