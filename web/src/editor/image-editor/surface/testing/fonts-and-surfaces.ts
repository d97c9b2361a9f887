/** What draws pictures while and after they are edited, and its fonts, for a page that has nothing else. */
import '@fontsource-variable/inter/wght.css'
import '../../picture-fonts.ts'

export { textSize } from '../../text-size.ts'
export { finishedPicture } from '../finished-picture.ts'
export { Surface } from '../surface.ts'
