import { mountPanelPage } from '../../panel/mount-panel-page.tsx'
import { OptionsPage } from '../../panel/options-page.tsx'

mountPanelPage(<OptionsPage />)
