import { Icon } from '@waystep/ui'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { type Target, useFolderTarget } from '../../dashboard/card-drag/folder-target.ts'

export interface NavItemProps {
  readonly to: string
  readonly icon: LucideIcon
  readonly children: ReactNode
  readonly count?: number | undefined
  /** Demos can be dropped on it; they then are in this folder. */
  readonly target?: Target
}

export function NavItem({ to, icon, children, count, target }: NavItemProps) {
  const { ref, drop } = useFolderTarget(target ?? null)
  return (
    <NavLink to={to} end className="shell-nav" ref={ref} data-drop={drop} draggable={false}>
      <Icon of={icon} />
      <span className="wsui-cut">{children}</span>
      {count !== undefined && <span className="shell-nav-end wsui-num">{count}</span>}
    </NavLink>
  )
}
