export default function Gallery() {
  return <main>Gallery</main>;
}
