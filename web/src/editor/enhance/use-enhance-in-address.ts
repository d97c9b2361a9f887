import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../app/session/session.tsx'
import { useEditor } from '../core/editor-context.ts'
import { EnhanceDialog } from './enhance-dialog.tsx'

/** E2.9: `#translate` opens what AI translates, once each time the address asks for it. */
export function useEnhanceInAddress(): void {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const { show, demo } = useEditor()
  const { user } = useSession()
  const isAsked = hash === '#translate'
  const canShow = !user.isTrial && demo.stepCount.value > 0
  useEffect(() => {
    if (!isAsked) return
    void navigate({ pathname, search }, { replace: true })
    if (canShow) show(EnhanceDialog, { tab: 'translate' })
  }, [isAsked, canShow, pathname, search, navigate, show])
}
