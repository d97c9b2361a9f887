import { languageTag } from '@waystep/demo-model'

/**
 * Does a voice of these languages speak the one that is asked for? One without a region asks for all of its regions;
 * one with a region is also spoken by a voice that names none.
 * @param languages as BCP 47 has them; none: whatever is asked for
 */
export function speaksLanguage(languages: readonly string[], asked: string): boolean {
  const tag = languageTag(asked)
  if (tag === null || languages.length === 0) return true
  const wanted = partsOf(tag)
  return languages.some((one) => {
    const spoken = partsOf(one)
    const isAnyRegion = wanted.region === undefined || spoken.region === undefined
    return spoken.language === wanted.language && (isAnyRegion || spoken.region === wanted.region)
  })
}

/** Norwegian is written in two ways, and said in neither. */
const sameSpeech: Readonly<Record<string, string>> = {
  nb: 'no',
  nn: 'no',
  cmn: 'zh',
  yue: 'zh',
  tl: 'fil',
}

function partsOf(tag: string) {
  const { language, region } = new Intl.Locale(tag)
  return { language: sameSpeech[language] ?? language, region }
}
