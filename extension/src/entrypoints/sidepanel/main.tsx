import { mountPanelPage } from '../../panel/mount-panel-page.tsx'
import { Panel } from '../../panel/panel.tsx'

mountPanelPage(<Panel />)
