interface NamedFile {
  readonly name: string
  readonly type: string
}

const films = /\.(mp4|m4v|webm|mov)$/i

/** Is a file a film, by what the system says of it? Some know no type for `.mov`. */
export const isFilm = ({ name, type }: NamedFile): boolean =>
  type.startsWith('video/') || (type === '' && films.test(name))

/** Can a file be a step, as far as it says itself what it is (E5.31)? Its bytes are read later. */
export const isStepFile = (file: NamedFile): boolean =>
  isFilm(file) || file.type === 'image/png' || file.type === 'image/jpeg'
