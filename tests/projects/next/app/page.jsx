export default function Home() {
  return <p>Home of the host</p>;
}
