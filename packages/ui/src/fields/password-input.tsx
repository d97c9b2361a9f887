import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../display/icon.tsx'
import { Input, type InputProps } from './input.tsx'

/** A password that can be looked at. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'after'>) {
  const [shown, setShown] = useState(false)
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      after={
        // Without a tooltip, which would weigh more than the sign-in page.
        <button
          type="button"
          className="wsui-icon-button"
          data-size="small"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} />
        </button>
      }
    />
  )
}
