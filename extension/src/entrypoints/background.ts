import { defineBackground } from 'wxt/utils/define-background'
import { startBackground } from '../recording/session/start-background.ts'

export default defineBackground({ type: 'module', main: startBackground })
