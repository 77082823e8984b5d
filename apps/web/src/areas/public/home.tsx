export default function Home() {
  return <main>Universal Media</main>;
}
