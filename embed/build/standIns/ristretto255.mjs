import { bytesToNumberLE, numberToBytesLE } from '@noble/curves/abstract/utils'
import { CURVE, etc, Point } from '@noble/ed25519'

export const ed25519 = { CURVE }

/**
 * A point of the group over the small package's curve, with as much as whoever verifies asks of it: how it is written
 * is known of points that were read, since each can be written in one way only.
 */
const pointOf = (point, bytes) => ({
  point,
  toRawBytes: () => bytes,
  negate: () => pointOf(point.negate()),
  multiply: (scalar) => pointOf(point.multiply(scalar)),
  add: (other) => pointOf(point.add(other.point)),
  /** @see https://www.rfc-editor.org/rfc/rfc9496#section-4.3.3 */
  equals({ point: { ex, ey } }) {
    const same = (one, other) => etc.mod(one) === etc.mod(other)
    return same(point.ex * ey, point.ey * ex) || same(point.ey * ey, point.ex * ex)
  },
})

export const RistrettoPoint = {
  BASE: pointOf(Point.BASE),
  ZERO: pointOf(Point.ZERO),

  /**
   * What is written says `y`, and the package finds the even `x` to it or throws where there is none: the same two as
   * by the roots in the RFC, and held to the same signs.
   *
   * @see https://www.rfc-editor.org/rfc/rfc9496#section-4.3.1
   */
  fromHex(bytes) {
    const s = bytesToNumberLE(bytes)
    const y = etc.mod((1n - s * s) * etc.invert(1n + s * s, CURVE.p))
    const point = Point.fromBytes(numberToBytesLE(y, 32))
    if (s >= CURVE.p || s & 1n || !y || point.et & 1n) throw new Error('no point')
    return pointOf(point, bytes)
  },
}
