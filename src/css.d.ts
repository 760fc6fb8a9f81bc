/** Style sheets are imported as text and adopted by shadow roots (a strict `style-src` allows that). */
declare module '*.css' {
  const text: string
  export default text
}
