import { VirtualGrid, type VirtualGridProps } from '../VirtualGrid/VirtualGrid.tsx'

/** @see VirtualGridProps */
export type VirtualListProps<Item> = Omit<VirtualGridProps<Item>, 'minColumn'>

/** Rows of one height, of which only the visible ones are drawn: a grid of a single column. */
export function VirtualList<Item>({ rowHeight = 64, ...rest }: VirtualListProps<Item>) {
  return <VirtualGrid {...rest} rowHeight={rowHeight} minColumn={Number.MAX_SAFE_INTEGER} />
}
