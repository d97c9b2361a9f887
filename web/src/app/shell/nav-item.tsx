import { Icon } from '@waystep/ui'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

export interface NavItemProps {
  readonly to: string
  readonly icon: LucideIcon
  readonly children: ReactNode
  readonly count?: number | undefined
}

export function NavItem({ to, icon, children, count }: NavItemProps) {
  return (
    <NavLink to={to} end className="shell-nav">
      <Icon of={icon} />
      <span className="wsui-cut">{children}</span>
      {count !== undefined && <span className="shell-nav-end wsui-num">{count}</span>}
    </NavLink>
  )
}
