import {
  Avatar,
  Icon,
  Menu,
  MenuChoice,
  MenuItem,
  MenuSeparator,
  Submenu,
  type ThemeChoice,
  useTheme,
} from '@waystep/ui'
import { Ellipsis, LogOut, Monitor, Moon, ShieldCheck, Sun, UserRound } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useSession } from '../session/session.tsx'
import { useSignOut } from '../session/use-sign-out.ts'

const themes: { value: ThemeChoice; label: string; icon: typeof Sun }[] = [
  { value: 'system', label: 'Same as system', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
]

export function AccountMenu() {
  const { user } = useSession()
  const [theme, chooseTheme] = useTheme()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const name = user.isTrial ? 'Trial' : user.name
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <button type="button" className="shell-nav shell-account">
          <Avatar name={name} id={user.id} decorative />
          <span className="wsui-cut">{name}</span>
          <span className="wsui-push">
            <Icon of={Ellipsis} />
          </span>
        </button>
      }
    >
      {!user.isTrial && (
        <MenuItem icon={UserRound} onSelect={() => navigate('/settings/account')}>
          Account
        </MenuItem>
      )}
      {user.isOperator && (
        <MenuItem icon={ShieldCheck} onSelect={() => navigate('/operator')}>
          Operator
        </MenuItem>
      )}
      <Submenu label="Theme" icon={Sun}>
        <MenuChoice value={theme} onChange={chooseTheme} options={themes} />
      </Submenu>
      <MenuSeparator />
      {user.isTrial ? (
        <MenuItem icon={UserRound} onSelect={() => navigate('?auth=open')}>
          Sign up
        </MenuItem>
      ) : (
        <MenuItem icon={LogOut} onSelect={signOut}>
          Sign out
        </MenuItem>
      )}
    </Menu>
  )
}
