export { forgetToasts } from './forget-toasts.ts'
