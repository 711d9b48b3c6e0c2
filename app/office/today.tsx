// /office: what needs an answer today.
export function meta() {
  return [{ title: "Today · Office" }];
}

export default function Today() {
  return <h1>Today</h1>;
}
