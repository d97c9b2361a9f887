import { Logo } from '@waystep/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A screen without the workspace around it: the logo, and one thing in the middle. */
export function FullPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className="app-full">
      <header>
        <Link to="/">
          <Logo />
        </Link>
      </header>
      <main>{children}</main>
    </div>
  )
}
