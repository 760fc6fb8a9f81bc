import { keyOutline } from '#domain/connection/keyTeeth.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** The brass key of an address: its teeth are cut from all of it. It helps the eye, and proves nothing. */
export function drawKey(address: string): SVGElement {
  const key = document.createElementNS(SVG, 'svg')
  const path = document.createElementNS(SVG, 'path')
  for (const [name, value] of [
    ['class', 'key'],
    ['viewBox', '0 0 44 16'],
    ['aria-hidden', 'true'],
  ] as const)
    key.setAttribute(name, value)
  path.setAttribute('d', keyOutline(address))
  key.append(path)
  return key
}
