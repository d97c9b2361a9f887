/** What plays films, for a page that has nothing else. */
export { keepInRange } from '@waystep/stage'
