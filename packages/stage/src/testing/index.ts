export {
  chapterStep,
  publishedChapter,
  publishedDemo,
  publishedHotspot,
  publishedStep,
} from './published-fixture.ts'
