import { mountPanelPage } from '../../panel/mount-panel-page.tsx'
import { UploadPage } from '../../panel/upload-page.tsx'

mountPanelPage(<UploadPage />)
