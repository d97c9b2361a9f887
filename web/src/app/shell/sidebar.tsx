import { Logo } from '@waystep/ui'
import { ClipboardList, LayoutGrid, Palette, Puzzle, Settings, Trash2, Users } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '../session/session.tsx'
import { AccountMenu } from './account-menu.tsx'
import { FolderNav } from './folder-nav.tsx'
import { NavItem } from './nav-item.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

const noFolder = { folderId: null, name: 'no folder' }

/** Where one can go. What a trial user may not use is left out (E6.4). */
export function Sidebar() {
  const { user } = useSession()
  return (
    <div className="shell-side">
      <Link to="/demos" className="shell-logo">
        <Logo />
      </Link>
      <WorkspaceSwitcher />
      <NavItem to="/demos" icon={LayoutGrid} target={noFolder}>
        Demos
      </NavItem>
      <NavItem to="/demos/trash" icon={Trash2}>
        Trash
      </NavItem>
      <NavItem to="/extension" icon={Puzzle}>
        Chrome extension
      </NavItem>
      {!user.isTrial && (
        <>
          <NavItem to="/leads" icon={ClipboardList}>
            Leads
          </NavItem>
          <NavItem to="/customization" icon={Palette}>
            Customization
          </NavItem>
          <NavItem to="/settings/members" icon={Users}>
            Members
          </NavItem>
          <NavItem to="/settings/workspace" icon={Settings}>
            Settings
          </NavItem>
          <FolderNav />
        </>
      )}
      <div className="shell-foot">
        <AccountMenu />
      </div>
    </div>
  )
}
