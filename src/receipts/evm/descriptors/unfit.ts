/** Descriptor and data do not match: the descriptor describes something else. */
export class Unfit extends Error {
  override name = 'Unfit'
}
