import { Drawer, IconButton, Logo, TooltipProvider } from '@waystep/ui'
import { Menu as MenuIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { CardDrag } from '../../dashboard/card-drag/card-drag.tsx'
import { Sidebar } from './sidebar.tsx'
import { TrialBanner } from './trial-banner.tsx'

/** The workspace around a screen: navigation at the side, or behind a button on a phone. */
export function Shell() {
  const { pathname } = useLocation()
  // Going anywhere closes the drawer: it is open only on the path it was opened on.
  const [openOn, setOpenOn] = useState<string | null>(null)

  return (
    <TooltipProvider>
      <CardDrag>
        <div className="shell">
          <a className="shell-skip" href="#main">
            Skip to content
          </a>
          <nav className="shell-rail" aria-label="Workspace">
            <Sidebar />
          </nav>
          <header className="shell-bar">
            <IconButton
              label="Open navigation"
              icon={MenuIcon}
              onClick={() => setOpenOn(pathname)}
            />
            <Link to="/demos">
              <Logo />
            </Link>
          </header>
          <Drawer open={openOn === pathname} onClose={() => setOpenOn(null)} label="Workspace">
            <Sidebar />
          </Drawer>
          <main id="main" className="shell-main" tabIndex={-1}>
            <TrialBanner />
            <Suspense>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </CardDrag>
    </TooltipProvider>
  )
}
