import { IconButton } from '@waystep/ui'
import { ArrowLeft } from 'lucide-react'
import { useTitle } from '../../app/use-title.ts'
import { useEditor } from '../core/editor-context.ts'
import { useAnalyticsView } from './use-analytics-view.ts'

/** E2.10: what the header says while the analytics are shown; Back closes them (E4.31). */
export function AnalyticsHeader() {
  const title = useEditor().demo.demo.value?.title ?? ''
  const { toggle } = useAnalyticsView()
  useTitle(`${title} Analytics`)
  return (
    <header className="ed-header">
      <IconButton label="Back" icon={ArrowLeft} tooltipSide="bottom" onClick={toggle} />
      <h1 className="ed-analytics-title">
        Analytics <span className="wsui-cut">{title}</span>
      </h1>
    </header>
  )
}
