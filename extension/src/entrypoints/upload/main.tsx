import { nothingRecorded } from '../../messaging/panel-messages.ts'
import { mountPanelPage } from '../../panel/mount-panel-page.tsx'
import { NothingPage } from '../../panel/nothing-page.tsx'
import { UploadPage } from '../../panel/upload-page.tsx'

mountPanelPage(location.hash === nothingRecorded ? <NothingPage /> : <UploadPage />)
