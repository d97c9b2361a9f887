import { Button, Tooltip } from '@waystep/ui'
import type { LucideIcon } from 'lucide-react'

interface HeaderButtonProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly onClick: () => void
}

/** A quiet button of the header; where the header is narrow only its icon is left. */
export function HeaderButton({ label, icon, onClick }: HeaderButtonProps) {
  return (
    <Tooltip text={label} side="bottom">
      <Button variant="quiet" icon={icon} aria-label={label} onClick={onClick}>
        <span className="ed-header-label">{label}</span>
      </Button>
    </Tooltip>
  )
}
