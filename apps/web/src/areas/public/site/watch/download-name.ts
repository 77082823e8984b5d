/** The name of a downloaded video: its title, without signs that a file name cannot have. */
export const downloadName = ({ title }: { readonly title: string }): string =>
  `${title.replaceAll(/[\\/:*?"<>|]/g, '')}.mp4`;
