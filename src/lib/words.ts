/** The words of a text, by spaces. */
export const words = (text: string): string[] => text.split(' ')
